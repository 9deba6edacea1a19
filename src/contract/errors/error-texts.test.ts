import { expect, it } from 'vitest'
import { languages } from '../../domain/text/language.ts'
import { errorText } from './error-texts.ts'
import { errors, isErrorCode } from './errors.ts'

const codes = Object.keys(errors).filter(isErrorCode)

it.each(codes)('%s has the English of the registry, and a sentence of its own in each language', code => {
  const sentences = languages.map(language => errorText(code, language))
  expect(errorText(code, 'en')).toBe(errors[code].message)
  for (const sentence of sentences) expect(sentence.trim()).not.toBe('')
  expect(new Set(sentences).size).toBe(languages.length)
})
