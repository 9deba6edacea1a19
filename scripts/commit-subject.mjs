/**
 * @param {string} subject
 * @returns {string | null}
 */
export function subjectFault(subject) {
  if (subject.length > 72) return `the subject has ${subject.length} characters, 72 are allowed`
  return /^[a-z][a-z0-9 ,/._+-]*: \S/.test(subject) ? null : 'write the subject as "area: verb object"'
}
