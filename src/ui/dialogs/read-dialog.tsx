import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Omit<DialogProps, 'footer' | 'cross' | 'role'> & {
  actions?: DialogProps['footer']
}

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
