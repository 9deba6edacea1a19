export type SampleSignIn = { email: string; password: string }

/** What the page of a sample practice says of how to sign in. The page of any other practice says nothing. */
export function sampleSignInOf(page: Pick<Document, 'querySelector'>): SampleSignIn | undefined {
  const said = page.querySelector('meta[name="demo-sign-in"]')?.getAttribute('content') ?? ''
  const [email, password] = said.split(' ')
  return email && password ? { email, password } : undefined
}
