import { describe, expect, it } from 'vitest'
import { figure, places } from './figures.ts'
import { growthSection, splitAtGrowth } from './growth-table.ts'
import { reportWith } from './report.ts'

const growth = (label: string, times: readonly number[]) => ({ label, where: places.browser, times })
const section = growthSection([growth('cold start', [2, 20, 200, 1_000])])
const earlier = `# Benchmarks

2026-11-26: a machine.

Measured later: start 2026-11-27.

| label | where | Bouvier | baseline | ratio |
| ---- | ----- | ------: | -------: | ----: |
| **Lists and search** | | | | |
| a word | Chromium | 3.0 ms | 6.0 ms | 2.0x |
`

describe('the growth section', () => {
  it('has a column for each size and both exponents', () => {
    expect(section).toMatch(
      /\| cold start \| Chromium \| +2\.0 ms \| +20 ms \| +200 ms \| +1,000 ms \| +1\.00 \| +1\.00 \|/,
    )
  })

  it('has table lines of equal length, as the formatter writes them', () => {
    const lines = section.split('\n').filter(line => line.startsWith('|'))
    expect(lines.map(({ length }) => length)).toEqual(lines.map(() => lines[0]?.length))
  })

  it('is added to a page without one and keeps the other rows', () => {
    const page = reportWith(earlier, 'growth', { growth: [growth('cold start', [2, 20, 200, 1_000])] })
    expect(splitAtGrowth(page).section).toBe(section)
    expect(page).toMatch(/\| a word +\| Chromium +\| +3\.0 ms/)
  })

  it('is unchanged when another part is measured', () => {
    const page = `${earlier}\n${section}\n`
    const later = reportWith(page, 'replay', { device: [figure('sent', places.browser, 5)] })
    expect(splitAtGrowth(later).section).toBe(section)
    expect(splitAtGrowth(later).before).not.toContain('cold start |')
  })
})

describe('the page of measurements', () => {
  it('keeps the machine and the dates of other parts', () => {
    const page = reportWith(earlier, 'save', { device: [figure('save', places.browser, 5)] })
    expect(page).toContain('2026-11-26: a machine.')
    expect(page).toMatch(/^Measured later: start 2026-11-27, save \d{4}-\d\d-\d\d\.$/m)
  })
})
