import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../ui/language.tsx'
import { PageTitle } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'

/** Catches what a screen throws, so that the rest of the app stays usable. Give it the address as key: moving on mends it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}

function ErrorPage() {
  const texts = useTexts(appTexts)
  return <TroublePage title={texts.errorTitle} text={texts.errorText} />
}

export function TroublePage({ title, text }: { title: string; text: string }) {
  const texts = useTexts(appTexts)
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-20 text-center">
      <PageTitle title={title} className="font-semibold text-2xl tracking-tight text-balance" />
      <p className="mt-2 mb-6 max-w-md text-base text-muted text-pretty">{text}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
