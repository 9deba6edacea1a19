import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: "([^"]+)"/g)]
const section = (name: string) => page.split(/^## /m).find(part => part.startsWith(name)) ?? ''

it('the security page names a test for every threat', () => {
  const threats = section('Threats').split(/^### /m).slice(1)
  expect(threats.length).toBeGreaterThan(7)
  for (const threat of threats)
    expect(threat, threat.split('\n')[0]).toMatch(/`[\w./-]+\.(test|spec)\.ts`: "/)
})

it.each(named.map(([, file = '', title = '']) => ({ file, title })))(
  '$file contains "$title"',
  ({ file, title }) => {
    const path = new URL(file, root)
    expect(existsSync(path)).toBe(true)
    expect(readTitles(path)).toContain(title)
  },
)

const asvs = section('OWASP ASVS')
const quoted = [...asvs.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
const tests = ['server', 'src', 'tests'].flatMap(folder =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(test|spec)\.ts$/.test(file))
    .flatMap(file => readTitles(new URL(`${folder}/${file}`, root))),
)

it.each(quoted)('a test or a part of the page is named "%s"', title => {
  expect(page.includes(`### ${title}`) || tests.includes(title)).toBe(true)
})

// The number of items of levels 1 and 2 in each section of version 5.0 of the standard. Their numbers have no
// gaps.
const sections: { [chapter: number]: { [section: number]: number } } = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
}

it('the security page covers every item of the standard once, and no other', () => {
  const items = Object.entries(sections).flatMap(([chapter, within]) =>
    Object.entries(within).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `${chapter}.${section}.${n + 1}`),
    ),
  )
  expect(items).toHaveLength(253)
  expect([...asvs.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([item]) => item).toSorted()).toEqual(items.toSorted())
})

/** The titles of tests, groups and steps: the strings that a function follows. */
function readTitles(path: URL): string[] {
  const text = readFileSync(path, 'utf8')
  const titles = text.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\b|\(|\w+ =>|\{ skip)/g)
  return [...titles].map(([, , title = '']) => title.replaceAll("\\'", "'"))
}
