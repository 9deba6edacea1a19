/** The initials of an avatar: first letters of first and last name, or '??' when nothing is known. */
export function initials(person: { firstName: string; lastName: string } | undefined): string {
  const letters = [person?.firstName, person?.lastName].map(name => [...(name?.trim() ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase() || '??'
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
