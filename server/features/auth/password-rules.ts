import { refuse } from '../../refuse.ts'
import { commonPasswords } from './common-passwords.ts'

const fewestCharacters = 8

/**
 * What a new password has to be: long enough, and none of those that everybody tries first. Which characters it is made of is
 * the person's own affair. Older ones that are shorter let in as before.
 */
export function refuseWeakPassword(password: string): void {
  const field = 'password'
  if (password === '') throw refuse('auth/field-required', { field })
  const text = password.normalize('NFKC')
  if ([...text].length < fewestCharacters) throw refuse('auth/password-too-short', { field })
  if (commonPasswords.has(text.toLowerCase()) || new Set(text).size === 1)
    throw refuse('auth/password-common', { field })
}
