import { expect, it } from 'vitest'
import { RememberedAnswers } from './remembered-answers.ts'

it('keeps the latest answer of each path', () => {
  const remembered = new RememberedAnswers()
  expect(remembered.get('history/clients/c1')).toBeUndefined()
  remembered.keep('history/clients/c1', { data: [1] })
  remembered.keep('history/clients/c1', { data: [2] })
  expect(remembered.get('history/clients/c1')).toEqual({ data: [2] })
})

it('keeps fifty, those that were read last, and none that is very long', () => {
  const remembered = new RememberedAnswers()
  for (let n = 0; n < 50; n += 1) remembered.keep(`${n}`, n)
  remembered.keep('0', 'read again')
  remembered.keep('50', 50)
  expect(remembered.get('0')).toBe('read again')
  expect(remembered.get('1')).toBeUndefined()
  expect(remembered.get('2')).toBe(2)
  remembered.keep('2', 'x'.repeat(300_000))
  expect(remembered.get('2')).toBeUndefined()
})
