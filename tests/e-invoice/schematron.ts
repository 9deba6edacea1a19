import { readFileSync } from 'node:fs'
import {
  evaluateXPath,
  evaluateXPathToBoolean,
  evaluateXPathToNodes,
  registerCustomXPathFunction,
} from 'fontoxpath'
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'
import { isEnterpriseNumber } from '../../src/domain/clients/official-numbers.ts'

/**
 * Checks a document against published ISO Schematron rules. In each pattern, the first rule whose context
 * matches a node applies to it. The rules are XPath, and the functions that they call are at the end of this
 * file.
 */
export type Broken = { id: string; isFatal: boolean; message: string }

type Let = { name: string; value: string }
type Assert = { id: string; test: string; isFatal: boolean; message: string }
type Rule = { context: string; lets: Let[]; asserts: Assert[] }
type Pattern = { lets: Let[]; rules: Rule[] }

export function readRules(file: string): (xml: string) => Broken[] {
  const schema = parseXmlDocument(readFileSync(file, 'utf8')).documentElement
  if (schema === null) throw new Error(`there are no rules in ${file}`)
  const namespaces = new Map(
    findChildren(schema, 'ns').map(ns => [ns.getAttribute('prefix'), ns.getAttribute('uri')]),
  )
  const options = {
    language: evaluateXPath.XPATH_3_1_LANGUAGE,
    namespaceResolver: (prefix: string) => (prefix === '' ? null : (namespaces.get(prefix) ?? null)),
  }
  const lets = readLets(schema)
  const patterns = findChildren(schema, 'pattern').map(readPattern)
  return xml => {
    const document = parseXmlDocument(xml)
    return patterns.flatMap(pattern => brokenIn(pattern, document))
  }

  function brokenIn(pattern: Pattern, document: Document): Broken[] {
    const seen = new Set<Node>()
    return pattern.rules.flatMap(rule => {
      const outerLets = [...lets, ...pattern.lets]
      const nodes = evaluateXPathToNodes<Node>(
        withLets(outerLets, fromDocument(rule.context)),
        document,
        null,
        null,
        options,
      ).filter(node => !seen.has(node))
      for (const node of nodes) seen.add(node)
      const inRule = [...outerLets, ...rule.lets]
      return rule.asserts
        .filter(({ test }) =>
          nodes.some(
            node => !evaluateXPathToBoolean(withLets(inRule, `boolean(${test})`), node, null, null, options),
          ),
        )
        .map(({ id, isFatal, message }) => ({ id, isFatal, message }))
    })
  }
}

function readPattern(pattern: Element): Pattern {
  return {
    lets: readLets(pattern),
    rules: findChildren(pattern, 'rule').map(rule => ({
      context: rule.getAttribute('context') ?? '',
      lets: readLets(rule),
      asserts: findChildren(rule, 'assert').map(assert => ({
        id: assert.getAttribute('id') ?? '',
        test: withExactSums(assert.getAttribute('test') ?? ''),
        isFatal: assert.getAttribute('flag') !== 'warning',
        message: (assert.textContent ?? '').trim(),
      })),
    })),
  }
}

/**
 * The rules add decimals, but this XPath has only floating-point numbers, in which 58639.59 - 0.01 is not
 * 58639.58. Sums are rounded far below the cent.
 */
function withExactSums(test: string): string {
  const start = /(?<![\w-])sum\(/.exec(test)
  if (start === null) return test
  const inside = start.index + start[0].length
  let end = inside
  for (let depth = 1; depth > 0 && end < test.length; end += 1)
    depth += test[end] === '(' ? 1 : test[end] === ')' ? -1 : 0
  const summed = withExactSums(test.slice(inside, end - 1))
  const before = test.slice(0, start.index)
  return `${before}round-half-to-even(sum(${summed}), 6)${withExactSums(test.slice(end))}`
}

function readLets(element: Element): Let[] {
  return findChildren(element, 'let').map(child => ({
    name: child.getAttribute('name') ?? '',
    value: child.getAttribute('value') ?? '',
  }))
}

function findChildren(element: Element, name: string): Element[] {
  return element.children.filter(child => child.localName === name)
}

/** Adds the variables that an expression uses, directly or through other variables. */
function withLets(lets: readonly Let[], expression: string): string {
  const needed: string[] = []
  let asking = expression
  for (const { name, value } of lets.toReversed()) {
    if (!new RegExp(`\\$${name}(?![\\w-])`).test(asking)) continue
    needed.unshift(`let $${name} := (${value}) return `)
    asking += value
  }
  return needed.join('') + expression
}

/** A context matches at any depth. Querying once from the root takes one second instead of ten. */
function fromDocument(context: string): string {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const sign of context) {
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === "'" || sign === '"') quote = sign
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    if (sign === '|' && depth === 0 && quote === '') parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  const found = parts.map(part => (part.trim().startsWith('/') ? part.trim() : `//${part.trim()}`))
  return `self::document-node()/(${found.join(' | ')})`
}

const rules = 'utils'
const decimals = ['xs:anyAtomicType', 'xs:anyAtomicType', 'xs:anyAtomicType']

registerCustomXPathFunction(
  { namespaceURI: rules, localName: 'slack' },
  decimals,
  'xs:boolean',
  (_, expected: number, value: number, slack: number) =>
    Math.round(Math.abs(expected - value) * 1e6) <= Math.round(slack * 1e6),
)
registerCustomXPathFunction(
  { namespaceURI: rules, localName: 'mod97-0208' },
  ['xs:string?'],
  'xs:boolean',
  (_, digits: string | null) => isEnterpriseNumber(digits ?? ''),
)
// Identifiers of other countries and networks. Our documents contain none of them, so none is valid.
const others = 'gln mod11 checkCodiceIPA checkCF checkPIVAseIT abn TinVerification checkSEOrgnr'.split(' ')
for (const localName of others)
  registerCustomXPathFunction({ namespaceURI: rules, localName }, ['xs:string?'], 'xs:boolean', () => false)
