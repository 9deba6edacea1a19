import { openContracts, preparePractice, sendContract, step } from './contracts-page.ts'
import { beSignedIn, expect, serverRefused, test } from './fixtures.ts'
import { suitsEveryone, suitsFingers } from './looks.ts'

const noIcon = /favicon/

test('the signing page and its error pass axe and fit all widths', async ({ page, server, allow }) => {
  allow(noIcon)
  allow(serverRefused(400))
  await preparePractice(server)
  await beSignedIn(page)
  await openContracts(page)
  await sendContract(page)
  await suitsEveryone(page, 'the actions of a sent contract')
  await step(page, 'Sign here').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to sign' }).click()
  await page.waitForURL('**/sign/*')
  await suitsEveryone(page, 'the signing page')
  await suitsFingers(page)
  await page.getByRole('radio', { name: 'By typing my name' }).check()
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please tick the box to confirm that you have read the contract and agree.',
  )
  await suitsEveryone(page, 'a missing tick')
  await page.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  await page.getByRole('checkbox', { name: /^I ask that the care begins/ }).check()
  await page.getByRole('textbox', { name: 'IBAN for direct debit (optional)' }).fill('BE71 0961 2345 6768')
  await page.getByRole('checkbox', { name: 'I agree to the direct debit mandate.' }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jan Maes')
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  const question = page.getByRole('dialog', { name: 'Sign as Jan Maes for Zoë D' })
  await suitsEveryone(page, 'another name')
  await question.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('alert')).toHaveText('This IBAN is not valid. Please check it.')
})
