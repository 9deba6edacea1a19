import { useDevice, useStorage } from '../sync/device-hooks.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../ui/language.tsx'
import { deviceTexts } from './device-texts.ts'

/** Above every screen, where this device could not keep what it was given: what is lost, and what can be done. */
export function StorageNotices() {
  const texts = useTexts(deviceTexts)
  const device = useDevice()
  const { trouble, evicted } = useStorage()
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {trouble === 'full' && (
        <Banner tone="error" title={texts.fullTitle}>
          {texts.fullText}
        </Banner>
      )}
      {trouble === 'broken' && (
        <Banner
          tone="error"
          title={texts.brokenTitle}
          actions={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
        >
          {texts.brokenText}
        </Banner>
      )}
      {evicted.length > 0 && (
        <Banner
          tone="error"
          title={texts.evictedTitle}
          dismiss={{ label: texts.dismiss, onDismiss: () => device.dismissEvicted() }}
        >
          <p>{texts.evictedText(evicted.length)}</p>
          <ul className="my-1.5 grid list-disc gap-0.5 pl-5 font-medium">
            {evicted.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{texts.evictedAdvice}</p>
        </Banner>
      )}
    </div>
  )
}
