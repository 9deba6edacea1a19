import { expect, it } from 'vitest'
import { commonTexts } from './common-texts.ts'

it('uses the exact English wording of the specification', () => {
  expect(commonTexts.en).toMatchObject({
    actions: 'Actions',
    save: 'Save',
    cancel: 'Cancel',
    confirm: 'Confirm',
    contractImpact: 'Warning: Contract Impact',
    confirmChange: 'Confirm Change',
  })
})
