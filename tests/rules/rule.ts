import { describe, expect, test } from 'vitest'
import { listNodes, type Node, readSource, readSources, type SourceFile } from './sources.ts'

/** A rule for source code, with samples that it must catch and samples that it must allow. */
export type Rule = {
  title: string
  appliesTo: (path: string) => boolean
  offences: (file: SourceFile, all: readonly SourceFile[]) => { start: number }[]
  caught: Sample[]
  allowed: Sample[]
}

type Sample = [path: string, code: string]

export const isTest = (path: string) => /^(tests|server\/testing)\//.test(path) || /\.test\.tsx?$/.test(path)
export const isProduct = (path: string) => /^(src|server|sw)\//.test(path) && !isTest(path)
export const isUnder =
  (...folders: string[]) =>
  (path: string) =>
    folders.some(folder => path === folder || path.startsWith(`${folder}/`))

/** The offences of a rule that looks at one node at a time. */
export const nodesThat =
  (isMatch: (node: Node, around: readonly Node[]) => boolean): Rule['offences'] =>
  file =>
    findNodes(file, isMatch)

export function findNodes(
  file: SourceFile,
  isMatch: (node: Node, around: readonly Node[]) => boolean,
): Node[] {
  const found = listNodes(file.program).filter(({ node, around }) => isMatch(node, around))
  return found.map(({ node }) => node)
}

export function describeRules(title: string, rules: readonly Rule[]): void {
  const sources = readSources()
  describe(title, () => {
    for (const rule of rules) {
      test(rule.title, () => expect(broken(rule, sources)).toEqual([]))
      test(`${rule.title} (checked with samples)`, () => {
        for (const sample of rule.caught) expect(brokenBy(rule, sample, sources), sample[1]).not.toEqual([])
        for (const sample of rule.allowed) expect(brokenBy(rule, sample, sources), sample[1]).toEqual([])
        expect(rule.caught.length).toBeGreaterThan(0)
      })
    }
  })
}

function brokenBy(rule: Rule, [path, code]: Sample, sources: readonly SourceFile[]): string[] {
  const others = sources.filter(file => file.path !== path)
  return broken(rule, [readSource(path, code)], others)
}

function broken(rule: Rule, files: readonly SourceFile[], others: readonly SourceFile[] = []): string[] {
  const all = [...files, ...others]
  return files.flatMap(file => {
    if (!rule.appliesTo(file.path)) return []
    return rule.offences(file, all).map(node => offendingLine(file, node))
  })
}

function offendingLine({ path, text }: SourceFile, node: { start: number }): string {
  const number = text.slice(0, node.start).split('\n').length
  return `${path}:${number}: ${text.split('\n')[number - 1]?.trim()}`
}
