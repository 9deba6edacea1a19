import { expect, test } from 'vitest'
import { expectConsole } from './setup.ts'

test('an expected console message does not fail the test that announced it', () => {
  expectConsole('error', /disk is full/)
  // biome-ignore lint/suspicious/noConsole: this is what is tested
  console.error('The disk is full.')
})

test.fails('an unexpected console message fails the test', () => {
  // biome-ignore lint/suspicious/noConsole: this is what is tested
  console.warn('Something odd.')
  expect(true).toBe(true)
})
