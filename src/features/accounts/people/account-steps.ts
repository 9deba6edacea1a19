import type { Invitation, Person } from '../../../contract/people.ts'
import { fullName } from '../../../domain/clients/person.ts'
import type { Answer } from '../../../sync/calls/call.ts'
import type { Request } from '../../../sync/calls/request.ts'

/** Actions of owners on accounts and invitations. Each is confirmed first. */
export type PersonStep = 'makeOwner' | 'makeStaff' | 'disable' | 'enable' | 'reset' | 'signOut'
export type Step =
  | { kind: 'reset'; person: Person }
  | { kind: Exclude<PersonStep, 'reset'>; person: Person }
  | { kind: 'withdraw'; invitation: Invitation }

/** Owners can only change the role of their own account. The practice always has an owner. */
export function stepsFor(person: Person, people: readonly Person[]): PersonStep[] {
  const isOpenOwner = ({ role, disabled }: Person) => role === 'owner' && !disabled
  const isLastOwner = isOpenOwner(person) && people.filter(isOpenOwner).length === 1
  const { role, disabled, isYou } = person
  const otherRole = role === 'owner' ? 'makeStaff' : 'makeOwner'
  if (isYou) return isLastOwner ? [] : [otherRole]
  return disabled ? ['enable', otherRole] : [otherRole, 'reset', 'signOut', 'disable']
}

export function isHard({ kind }: Step): boolean {
  return kind === 'disable' || kind === 'reset' || kind === 'withdraw'
}

export function stepSubject(step: Step): string {
  return step.kind === 'withdraw' ? step.invitation.email : personLabel(step.person)
}

export function personLabel(person: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(person) || person.email
}

export function requestStep(
  request: Request,
  step: Exclude<Step, { kind: 'reset' }>,
): Promise<Answer<unknown>> {
  if (step.kind === 'withdraw') return request('DELETE people/invitations/:id', { id: step.invitation.id })
  const { id } = step.person
  switch (step.kind) {
    case 'makeOwner':
      return request('PATCH people/:id', { id, role: 'owner' })
    case 'makeStaff':
      return request('PATCH people/:id', { id, role: 'staff' })
    case 'disable':
      return request('PATCH people/:id', { id, disabled: true })
    case 'enable':
      return request('PATCH people/:id', { id, disabled: false })
    case 'signOut':
      return request('POST people/:id/sign-out', { id })
  }
}
