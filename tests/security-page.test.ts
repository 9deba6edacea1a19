import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: "([^"]+)"/g)]

it('names a test for every threat', () => {
  const threats = page.split(/^### /m).slice(1)
  expect(threats.length).toBeGreaterThan(7)
  for (const threat of threats)
    expect(threat, threat.split('\n')[0]).toMatch(/`[\w./-]+\.(test|spec)\.ts`: "/)
})

it.each(named.map(([, file = '', title = '']) => ({ file, title })))(
  '$file says "$title"',
  ({ file, title }) => {
    const path = new URL(`../${file}`, import.meta.url)
    expect(existsSync(path)).toBe(true)
    const text = readFileSync(path, 'utf8').replaceAll(/\\'/g, "'")
    expect(text).toContain(title)
  },
)
