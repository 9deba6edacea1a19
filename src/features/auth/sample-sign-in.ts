export type SampleSignIn = { email: string; password: string }

/** As much of a document as is read here. */
type Page = { querySelector(selector: string): { getAttribute(name: string): string | null } | null }

/** What the page of a sample practice says of how to sign in. The page of any other practice says nothing. */
export function sampleSignInOf(page: Page): SampleSignIn | undefined {
  const said = page.querySelector('meta[name="demo-sign-in"]')?.getAttribute('content') ?? ''
  const [email, password] = said.split(' ')
  return email && password ? { email, password } : undefined
}
