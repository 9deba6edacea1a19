import { expect, it } from 'vitest'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { clientsColumns } from './client-row.tsx'
import { clientsTexts } from './clients-texts.ts'

it('the clients screen uses the wording of the specification in English', () => {
  const { en } = clientsTexts
  expect(en).toMatchObject({
    title: 'Clients',
    search: 'Search clients...',
    add: 'Add Client',
    addTitle: 'Add New Client',
    edit: 'Edit Client',
    saveChanges: 'Save Changes',
    noReferrer: 'No referrer',
    none: 'No clients found.',
    failedToFetch: 'Failed to fetch clients',
    failedToSave: 'Failed to save client',
    failedToAdd: 'Failed to add client',
    failedToDeactivate: 'Failed to deactivate client',
  })
  const ofTheSpec = clientsColumns.filter(column => !('optional' in column))
  const labels = columnLabels('clients', ofTheSpec, { ...en, firstName: en.name }, 'en')
  expect(Object.values(labels)).toEqual([
    ...['Name', 'Email', 'Phone', 'Credit', 'Total Owed', 'Address', 'Number of Animals', 'Status'],
  ])
  expect(en.deactivateQuestion('Zoë Maes')).toBe(
    'Are you sure you want to deactivate the client "Zoë Maes"? This action cannot be undone.',
  )
})
