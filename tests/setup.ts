/**
 * Ignored warnings hide real faults. Any call of console.error or console.warn fails the test, unless the
 * test expects it.
 */
// Dexie looks for IndexedDB once, at import. Without it, its live queries never emit.
import 'fake-indexeddb/auto'
import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// The run prints its seed. A property that fails prints its own path as well.
configureGlobal({ seed: Number(process.env.TEST_SEED) })

type Level = 'error' | 'warn'
type Expectation = { level: Level; pattern: RegExp; met: boolean }

const levels: Level[] = ['error', 'warn']
const expectations: Expectation[] = []
let messages: { level: Level; text: string }[] = []
let spies: MockInstance[] = []

/** Expects a console message in this test. The message must occur, and does not fail the test. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern, met: false })
}

beforeEach(() => {
  spies = levels.map(level =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts
        .map(part => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
        .join(' ')
      const expected = expectations.find(item => item.level === level && item.pattern.test(text))
      if (expected) expected.met = true
      else messages.push({ level, text })
    }),
  )
})

afterEach(() => {
  for (const spy of spies) spy.mockRestore()
  const unexpected = messages.map(({ level, text }) => `console.${level}: ${text}`)
  const missing = expectations.filter(item => !item.met).map(item => `console.${item.level}: ${item.pattern}`)
  messages = []
  expectations.length = 0
  expect(unexpected, 'the test made the code complain; expectConsole() if that is right').toEqual([])
  expect(missing, 'these complaints were expected and did not come').toEqual([])
})
