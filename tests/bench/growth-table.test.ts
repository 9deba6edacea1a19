import { describe, expect, it } from 'vitest'
import { figure, places } from './figures.ts'
import { growthSection, partedAtGrowth } from './growth-table.ts'
import { reportWith } from './report.ts'

const growth = (what: string, times: readonly number[]) => ({ what, where: places.browser, times })
const section = growthSection([growth('cold start', [2, 20, 200, 1_000])])
const earlier = `# Benchmarks

2026-11-26: a machine.

| what | where | Bouvier | baseline | ratio |
| ---- | ----- | ------: | -------: | ----: |
| **Search** | | | | |
| a word | Chromium | 3.0 ms | 6.0 ms | 2.0x |
`

describe('the section of growth', () => {
  it('has a column for each size, and both exponents', () => {
    expect(section).toMatch(
      /\| cold start \| Chromium \| +2\.0 ms \| +20 ms \| +200 ms \| +1,000 ms \| +1\.00 \| +1\.00 \|/,
    )
  })

  it('is written as the formatter would write it: each line of the table is as long as the others', () => {
    const lines = section.split('\n').filter(line => line.startsWith('|'))
    expect(lines.map(({ length }) => length)).toEqual(lines.map(() => lines[0]?.length))
  })

  it('is added to a page that has none, and leaves its rows', () => {
    const page = reportWith(earlier, 'growth', { growth: [growth('cold start', [2, 20, 200, 1_000])] })
    expect(partedAtGrowth(page).section).toBe(section)
    expect(page).toMatch(/\| a word +\| Chromium +\| +3\.0 ms/)
  })

  it('stays as it was while another part is measured anew, and its rows stay out of the other table', () => {
    const page = `${earlier}\n${section}\n`
    const later = reportWith(page, 'replay', { replay: [figure('sent', places.browser, 5)] })
    expect(partedAtGrowth(later).section).toBe(section)
    expect(partedAtGrowth(later).before).not.toContain('cold start')
  })
})

describe('the table', () => {
  it('shows the search for everything', () => {
    const page = reportWith(earlier, 'search', { everything: [figure('a key', places.browser, 5)] })
    expect(page).toMatch(/^\| \*\*One search for everything\*\*/m)
  })
})
