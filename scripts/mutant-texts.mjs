import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const languages = ['en', 'fr', 'nl']

/** @typedef {{ type: string, key?: { name?: string } }} Property */
/** @typedef {{ type: string, properties?: Property[], callee?: { name?: string } }} SyntaxNode */

/** Texts in three languages are not changed: tests/rules checks them. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    /** @param {{ node: SyntaxNode }} path */
    shouldIgnore({ node }) {
      const names = node.properties?.map(({ key }) => key?.name) ?? []
      const isTexts = node.type === 'ObjectExpression' && languages.every(name => names.includes(name))
      const isCall = node.type === 'CallExpression' && node.callee?.name === 'translated'
      return isTexts || isCall ? 'a text in three languages' : undefined
    },
  }),
]
