import { expect, it } from 'vitest'
import { settingsIn } from './device-settings.ts'

function twoTabs() {
  const values = new Map<string, string>()
  const browser = { takes: true, opens: true }
  const storage = () => {
    if (!browser.opens) throw new DOMException('forbidden', 'SecurityError')
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem(name: string, value: string) {
        if (!browser.takes) throw new DOMException('no room', 'QuotaExceededError')
        values.set(name, value)
      },
      removeItem: (name: string) => void values.delete(name),
    }
  }
  return { browser, one: settingsIn(storage), other: settingsIn(storage) }
}

it('values that the browser stores are shared by all tabs', () => {
  const { one, other } = twoTabs()
  one.set('people', 'Anna')
  expect(other.get('people')).toBe('Anna')
  one.remove('people')
  expect(other.get('people')).toBeNull()
})

it('a value over the storage quota stays in its tab until the browser stores it', () => {
  const { browser, one, other } = twoTabs()
  one.set('people', 'Anna')
  browser.takes = false
  one.set('people', 'Anna and Bart')
  expect([one.get('people'), other.get('people')]).toEqual(['Anna and Bart', 'Anna'])
  browser.takes = true
  one.set('people', 'Bart')
  expect([one.get('people'), other.get('people')]).toEqual(['Bart', 'Bart'])
})

it.each(['people', null])('a later write of another tab replaces a value in memory: %s', name => {
  const { browser, one, other } = twoTabs()
  browser.takes = false
  one.set('people', 'Anna')
  browser.takes = true
  other.set('people', 'Bart')
  one.onExternalChange(name)
  expect(one.get('people')).toBe('Bart')
})

it('values stay in memory when the browser forbids storage', () => {
  const { browser, one, other } = twoTabs()
  one.set('people', 'Anna')
  browser.opens = false
  expect(one.get('people')).toBeNull()
  one.set('people', 'Bart')
  expect([one.get('people'), other.get('people')]).toEqual(['Bart', null])
  one.remove('people')
  expect(one.get('people')).toBeNull()
})
