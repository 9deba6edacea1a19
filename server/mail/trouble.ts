/**
 * Why a letter did not go, in codes: 'EENVELOPE 550', 'ENOSPC'. Never an error's text, in which servers repeat the
 * client's address.
 */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : ''
  const known = /^[A-Z][A-Z0-9_]*$/.test(code) ? code : error.name
  return `${known} ${answer}`.trim()
}
