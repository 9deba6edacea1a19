/** Mistakes known from other code bases. Each rule explains what goes wrong. */
import { describe, expect, test } from 'vitest'
import { subjectFault } from '../scripts/commit-subject.mjs'
import { codeRules } from './rules/code-rules.ts'
import { expressionRules } from './rules/expression-rules.ts'
import { fileFaults } from './rules/file-faults.ts'
import { portRules } from './rules/port-rules.ts'
import { describeRules } from './rules/rule.ts'
import { listPaths, readSourceText } from './rules/sources.ts'
import { textRules } from './rules/text-rules.ts'
import { wordRules } from './rules/word-rules.ts'

describeRules('safety', [...portRules, ...codeRules, ...textRules, ...wordRules, ...expressionRules])

test('files named in READMEs and docs exist', () => {
  const all = ['src', 'server', 'sw', 'scripts', 'tests', 'docs'].flatMap(listPaths)
  const documents = [...all.filter(path => path.endsWith('.md')), 'README.md', 'CONTRIBUTING.md']
  const isThere = (name: string) =>
    all.some(path => `/${path}`.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`))
  const missing = documents.flatMap(path =>
    [...readSourceText(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].flatMap(([, name = '']) =>
      isThere(name) || /suppliers|\.config\.ts$/.test(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

describe('files', () => {
  const folders = ['src', 'server', 'sw', 'scripts', 'tests', 'public', 'docs', '.ci']
  const single = ['README.md', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
  const paths = [...folders.flatMap(listPaths), ...single]
  const isText = (path: string) => /\.(tsx?|mjs|css|html|md|json|svg)$|\/run$/.test(path)

  for (const [law, fault] of Object.entries(fileFaults)) {
    test(law, () => {
      const found = paths.flatMap(
        path => fault.of({ path, text: isText(path) ? readSourceText(path) : '' }) ?? [],
      )
      expect(found).toEqual([])
    })

    test(`${law} (checked with samples)`, () => {
      for (const file of fault.caught) expect(fault.of(file), file.path).toBeDefined()
      for (const file of fault.allowed) expect(fault.of(file), file.path).toBeUndefined()
    })
  }
})

test('a commit subject reads `area: verb object`, with at most 72 characters', () => {
  expect(subjectFault('billing: charge removed animals by the day')).toBe(null)
  expect(subjectFault('db, wire: name columns and keys plainly')).toBe(null)
  expect(subjectFault('Fix a bug')).toMatch(/area: verb object/)
  expect(subjectFault(`billing: ${'charge '.repeat(10)}`)).toMatch(/72/)
})
