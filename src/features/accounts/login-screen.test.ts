import { expect, it } from 'vitest'
import { readSampleSignIn } from './login-screen.tsx'

const createPage = (content: string | undefined) => ({
  querySelector: () => (content === undefined ? null : { getAttribute: () => content }),
})

it('the sample login is read from the page of a sample practice', () => {
  expect(readSampleSignIn(createPage('camille@bouvier.example secret'))).toEqual({
    email: 'camille@bouvier.example',
    password: 'secret',
  })
})

it.each([undefined, '', 'camille@bouvier.example'])(
  'the sample login is undefined on a page with content %j',
  content => {
    expect(readSampleSignIn(createPage(content))).toBeUndefined()
  },
)
