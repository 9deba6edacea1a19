import { refuse } from '../../refuse.ts'
import list from './common-passwords.txt?raw'

/**
 * The most used passwords of at least 8 characters: a Belgian list, then the word list of zxcvbn (MIT licence,
 * copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 zxcvbn-ts).
 */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))

const fewestCharacters = 8

/** A password has at least 8 characters and is not a common one. Older, shorter passwords stay valid. */
export function refuseWeakPassword(password: string): void {
  const field = 'password'
  if (password === '') throw refuse('auth/field-required', { field })
  const text = password.normalize('NFKC')
  if ([...text].length < fewestCharacters) throw refuse('auth/password-too-short', { field })
  if (commonPasswords.has(text.toLowerCase()) || new Set(text).size === 1)
    throw refuse('auth/password-common', { field })
}
