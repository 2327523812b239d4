import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { promptInstall, useInstallOffer } from './install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'
import { closeInstallDialog } from './install-dialog-state.ts'
import { t } from './messages.ts'

/** Explains step by step how to install the app. If the browser has an install prompt, also offers the prompt. */
export function InstallDialog() {
  const offer = useInstallOffer((state) => state.offer)
  return (
    <Dialog
      open
      title={t('res_install_title')}
      closeLabel={t('res_close')}
      onClose={closeInstallDialog}
      actions={
        offer !== null && (
          <Button
            kind="primary"
            onClick={() => {
              closeInstallDialog()
              void promptInstall()
            }}
          >
            {t('res_install')}
          </Button>
        )
      }
    >
      <InstallSteps />
    </Dialog>
  )
}
