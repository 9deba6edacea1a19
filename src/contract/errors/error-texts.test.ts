import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/text/language.ts'
import { errorText } from './error-texts.ts'
import { errors, isErrorCode } from './errors.ts'

const codes = Object.keys(errors).filter(isErrorCode)

describe.each(codes)('%s', code => {
  it('has a different sentence in each language', () => {
    const sentences = languages.map(language => errorText(code, language))
    for (const sentence of sentences) expect(sentence.trim()).not.toBe('')
    expect(new Set(sentences).size).toBe(languages.length)
  })
})

it('matches the messages of the error registry in English', () => {
  for (const code of codes) expect(errorText(code, 'en')).toBe(errors[code].message)
})
