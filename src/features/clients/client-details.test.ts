import { expect } from 'vitest'
import { aClient } from '../../../tests/world/create-entry.ts'
import { mountTest } from '../../../tests/world/mounted.tsx'
import { ClientMoney } from './client-details.tsx'

mountTest('a total owed is red above 0, and a credit never', async ({ mount }) => {
  const classesOf = async (field: 'credit' | 'totalOwed', amount: number) => {
    const row = aClient({ [field]: amount })
    return (await mount(() => ClientMoney({ row, field }))).current.props.className
  }
  expect(await classesOf('totalOwed', 0.01)).toContain('text-danger-text')
  expect(await classesOf('totalOwed', 0)).not.toContain('text-danger-text')
  expect(await classesOf('totalOwed', -5)).not.toContain('text-danger-text')
  expect(await classesOf('credit', 5)).not.toContain('text-danger-text')
})
