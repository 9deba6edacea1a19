import { expect, it } from 'vitest'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { contractsColumns } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'

it('the contracts screen uses the wording of the specification in English', () => {
  const { en } = contractsTexts
  expect(en).toMatchObject({
    title: 'Contracts',
    search: 'Search contracts...',
    add: 'Add New Contract',
    selectAll: 'Select All',
    noneSelected: 'No statuses selected. Please select at least one status to view contracts.',
    none: 'No contracts found matching the selected criteria.',
    steps: { validate: 'Validate', send: 'Send', resend: 'Resend', 'force-sign': 'Force Sign' },
    previewTitle: 'Contract Preview',
    previewFailed: 'Failed to load contract preview',
    processing: 'Processing signature...',
    signingFailed: 'Error Processing Signature',
    signingUnsuccessful: 'Signing was not successful',
    noContractId: 'No contract ID provided',
    anError: 'An error occurred',
    returnToContracts: 'Return to Contracts',
    signedSuccessfully: 'Contract signed successfully!',
    failedToFetch: 'Failed to fetch contracts',
    failedToFetchClients: 'Failed to fetch clients',
    failedToSave: 'Failed to save contract',
    failedToDelete: 'Failed to delete contract',
  })
  const columns = ['Client', 'Signed At', 'Created At', 'Updated At', 'Status', 'Per month']
  expect(Object.values(columnLabels('contracts', contractsColumns, en, 'en'))).toEqual(columns)
  expect(en.steps).toMatchObject({ activate: 'Start', pause: 'Pause', resume: 'Resume' })
  expect(en.statusFilter(6, 7)).toBe('Status Filter (6/7)')
})
