import { expect, it } from 'vitest'
import { commonTexts } from './common-texts.ts'

it("says the spec's own words in English", () => {
  expect(commonTexts.en).toMatchObject({
    actions: 'Actions',
    save: 'Save',
    cancel: 'Cancel',
    confirm: 'Confirm',
    contractImpact: 'Warning: Contract Impact',
    confirmChange: 'Confirm Change',
  })
})
