import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Omit<DialogProps, 'footer' | 'cross' | 'role'> & {
  /** What else can be done, beside the button that closes. */
  actions?: DialogProps['footer']
}

/** Something to read, and a button that closes it. */
export function ReadDialog({ actions, children, ...dialog }: Props) {
  const common = useTexts(commonTexts)
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {actions}
          <Button variant="primary" onClick={dialog.onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
