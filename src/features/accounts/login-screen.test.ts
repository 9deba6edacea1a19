import { expect, it } from 'vitest'
import { readSampleSignIn } from './login-screen.tsx'

const pageThatSays = (content: string | undefined) => ({
  querySelector: () => (content === undefined ? null : { getAttribute: () => content }),
})

it('is what the page of a sample practice says', () => {
  expect(readSampleSignIn(pageThatSays('camille@bouvier.example secret'))).toEqual({
    email: 'camille@bouvier.example',
    password: 'secret',
  })
})

it.each([undefined, '', 'camille@bouvier.example'])('is nothing on a page that says %j', content => {
  expect(readSampleSignIn(pageThatSays(content))).toBeUndefined()
})
