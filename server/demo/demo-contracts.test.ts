import { describe, expect, it } from 'vitest'
import { contractStatuses, contractSteps, isAtWork } from '../../src/domain/billing/contracts.ts'
import { missingPracticeFields, practiceRefusals } from '../../src/domain/practice/practice.ts'
import { mostSent } from './demo-contracts.ts'
import { madeWholePractice } from './practice.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
const wishes = { seed: 'bouvier', clients: 400, now }
const practice = madeWholePractice(wishes)
const { clients, animals, contracts, details } = practice

const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length

describe('the contracts of a sample practice', () => {
  it.each([20, 200, 400])('have every status in a practice of %i clients', count => {
    const made = madeWholePractice({ ...wishes, clients: count }).contracts
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(contractStatuses))
    expect(made.filter(({ status }) => status === 'sent').length).toBeLessThanOrEqual(mostSent)
    const active = made.filter(({ status }) => status === 'active')
    expect(part(active, made)).toBeGreaterThan(0.4)
  })

  it('belong to about six in ten active clients with animals, and to no others', () => {
    const withAnimals = new Set(animals.map(({ values }) => values.clientId))
    const could = clients.filter(({ id, values }) => values.isActive && withAnimals.has(id))
    const owners = new Set(contracts.map(({ clientId }) => clientId))
    expect(could.filter(({ id }) => owners.has(id))).toHaveLength(owners.size)
    expect(part([...owners], could)).toBeGreaterThan(0.5)
    expect(part([...owners], could)).toBeLessThan(0.7)
  })

  it('include at most one in force per client, and a canceled one has a next version', () => {
    const atWork = contracts.filter(({ status }) => isAtWork(status)).map(({ clientId }) => clientId)
    expect(new Set(atWork).size).toBe(atWork.length)
    for (const canceled of contracts.filter(({ status }) => status === 'canceled')) {
      const next = contracts.find(
        ({ clientId, version }) => clientId === canceled.clientId && version === canceled.version + 1,
      )
      expect(next?.steps[0]?.at).toBe(canceled.steps.at(-1)?.at)
    }
  })

  it('take only valid steps, in order and in working hours', () => {
    const ways = Object.values(contractSteps).map(({ from, to }) => `${from} ${to}`)
    const createdAtByClient = new Map(clients.map(({ id, createdAt }) => [id, createdAt]))
    for (const { clientId, status, steps } of contracts) {
      const [first] = steps
      expect(first?.status).toBe('created')
      expect(first && first.at > (createdAtByClient.get(clientId) ?? 'z')).toBe(true)
      expect(first && first.at > '2024-06').toBe(true)
      expect(steps.at(-1)?.status).toBe(status)
      expect(steps.at(-1)?.at.slice(0, 10) ?? 'z').toSatisfy((day: string) => day < '2026-03-02')
      for (const [n, { status: to, at }] of steps.entries()) {
        const before = steps[n - 1]
        if (before) expect(at > before.at).toBe(true)
        // A contract at work is canceled when the number of visits changes.
        if (before && to !== 'canceled') expect(ways).toContain(`${before.status} ${to}`)
        if (to === 'canceled') expect(before && isAtWork(before.status)).toBe(true)
        expect(new Date(at).getUTCDay()).not.toBe(0)
        expect(new Date(at).getUTCHours()).toSatisfy((hour: number) => hour >= 7 && hour < 16)
      }
    }
  })

  it('have the document of their status, signed where the client has signed', () => {
    for (const { status, steps, document: text, signedAt, signedDocId, mail } of contracts) {
      const findStepTime = (passed: string) => steps.find(step => step.status === passed)?.at
      expect(text !== null).toBe(findStepTime('sent') !== undefined)
      expect(signedAt).toBe(findStepTime('signed') ?? null)
      expect(signedDocId !== null).toBe(signedAt !== null)
      expect(mail).toBe(status === 'sent' ? 'sent' : 'none')
      const place = text?.blocks.find(block => block.kind === 'signature')
      if (text !== null) expect(place).toMatchObject({ isGiven: signedAt !== null })
      // Sample contracts have no signed file, and so no fingerprint.
      expect(JSON.stringify(place ?? '')).not.toContain('SHA-256')
      expect(text?.blocks.some(block => block.kind === 'table') ?? true).toBe(true)
    }
  })
})

it('the details of a sample practice are valid and complete for sending contracts', () => {
  expect(missingPracticeFields(details)).toEqual([])
  expect(practiceRefusals(details)).toEqual([])
})
