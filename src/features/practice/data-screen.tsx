import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { errorText } from '../../contract/errors/error-texts.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { usePendingCount, useReachable, useRole, useWorkspace } from '../../record-ui/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ServerFileButton } from '../../ui/controls/server-file-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useDownload } from '../accounts/file-hooks.ts'
import { StatementsOpening } from '../bank/statements/statements-opening.tsx'

const dataTexts = byLanguage({
  title: translated('Import and export', 'Import et export', 'Import en export'),
  clients: translated('Clients', 'Clients', 'Klanten'),
  clientsText: translated(
    'Import clients from a CSV or Excel file, for example from your previous program.',
    'Importez des clients d’un fichier CSV ou Excel, par exemple de votre ancien programme.',
    'Importeer klanten uit een CSV- of Excelbestand, bijvoorbeeld uit uw vorige programma.',
  ),
  animals: translated('Animals', 'Animaux', 'Dieren'),
  animalsText: translated(
    'Import the clients first: each animal belongs to a client.',
    'Importez d’abord les clients\u00a0: chaque animal appartient à un client.',
    'Importeer eerst de klanten: elk dier hoort bij een klant.',
  ),
  statements: translated('Payments', 'Paiements', 'Betalingen'),
  statementsText: translated(
    'Import the files of your bank (CODA or CAMT) to record payments.',
    'Importez les fichiers de votre banque (CODA ou CAMT) pour enregistrer les paiements.',
    'Importeer de bestanden van uw bank (CODA of CAMT) om betalingen te registreren.',
  ),
  invoices: translated(
    'Invoices and bank files',
    'Factures et fichiers bancaires',
    'Facturen en bankbestanden',
  ),
  invoicesText: translated(
    'Create bank files by month, and download earlier files again.',
    'Créez les fichiers bancaires par mois et téléchargez à nouveau les anciens.',
    'Maak bankbestanden per maand aan en download eerdere bestanden opnieuw.',
  ),
  openInvoices: translated('Open the invoices', 'Ouvrir les factures', 'Facturen openen'),
  accountant: translated('For the accountant', 'Pour le comptable', 'Voor de boekhouder'),
  accountantText: translated(
    'Invoices, credit notes and payments of a month, a quarter or a year.',
    'Les factures, notes de crédit et paiements d’un mois, d’un trimestre ou d’une année.',
    'Facturen, creditnota’s en betalingen van een maand, een kwartaal of een jaar.',
  ),
  choosePeriod: translated('Choose a period', 'Choisir une période', 'Periode kiezen'),
  all: translated('All data', 'Toutes les données', 'Alle gegevens'),
  allText: translated(
    'A zip file with all data of the practice: all lists as JSON and CSV, and all contracts, invoices and bank files. The CSV files are for a spreadsheet in the language of this screen. Stay on this page until the download is complete.',
    'Un fichier zip avec toutes les données du cabinet\u00a0: toutes les listes en JSON et en CSV, ainsi que les contrats, les factures et les fichiers bancaires. Les fichiers CSV conviennent à un tableur dans la langue de cet écran. Restez sur cette page jusqu’à la fin du téléchargement.',
    'Een zipbestand met alle gegevens van de praktijk: alle lijsten als JSON en CSV, en alle contracten, facturen en bankbestanden. De CSV-bestanden zijn bedoeld voor een rekenblad in de taal van dit scherm. Blijf op deze pagina tot de download klaar is.',
  ),
  exportAll: translated('Export all data', 'Exporter toutes les données', 'Alle gegevens exporteren'),
  unsentMissing: translated(
    (count: number) =>
      count === 1
        ? '1 change on this device has not been sent yet and will be missing from the file.'
        : `${count} changes on this device have not been sent yet and will be missing from the file.`,
    count =>
      count === 1
        ? '1 modification sur cet appareil n’est pas encore envoyée et manquera dans le fichier.'
        : `${count} modifications sur cet appareil ne sont pas encore envoyées et manqueront dans le fichier.`,
    count =>
      count === 1
        ? '1 wijziging op dit toestel is nog niet verzonden en ontbreekt in het bestand.'
        : `${count} wijzigingen op dit toestel zijn nog niet verzonden en ontbreken in het bestand.`,
  ),
})

type Paths = { clientsPath: string; animalsPath: string; invoicesPath: string; accountantPath: string }

/** All imports and exports. The lists offer them too. */
export function DataScreen({ clientsPath, animalsPath, invoicesPath, accountantPath }: Paths) {
  const texts = useTexts(dataTexts)
  const common = useTexts(commonTexts)
  const isStaff = useRole() === 'staff'
  const importLink = (to: string, name: string) => (
    <Link to={to} state={{ import: true }} className={buttonLook('secondary')}>
      {common.importFile}
      <span className="sr-only"> {name}</span>
    </Link>
  )
  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader title={texts.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        {!isStaff && (
          <>
            <Card title={texts.clients} text={texts.clientsText}>
              {importLink(clientsPath, texts.clients)}
            </Card>
            <Card title={texts.animals} text={texts.animalsText}>
              {importLink(animalsPath, texts.animals)}
            </Card>
          </>
        )}
        <Card title={texts.statements} text={texts.statementsText}>
          <StatementsOpening invoicesPath={invoicesPath} onApplied={() => {}} />
        </Card>
        <Card title={texts.invoices} text={texts.invoicesText}>
          <Link to={invoicesPath} className={buttonLook('secondary')}>
            {texts.openInvoices}
          </Link>
        </Card>
        {!isStaff && (
          <>
            <Card title={texts.accountant} text={texts.accountantText}>
              <Link to={accountantPath} className={buttonLook('secondary')}>
                {texts.choosePeriod}
              </Link>
            </Card>
            <AllData />
          </>
        )}
      </div>
    </div>
  )
}

function AllData() {
  const texts = useTexts(dataTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const waiting = usePendingCount()
  const { request } = useWorkspace()
  const file = useDownload(options => request('GET practice/export', { language }, options), 'bouvier.zip')
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  return (
    <Card title={texts.all} text={texts.allText}>
      {waiting > 0 && <Banner tone="note">{texts.unsentMissing(waiting)}</Banner>}
      <ServerFileButton
        label={texts.exportAll}
        file={file}
        problem={code && errorText(code, language)}
        reason={reachable ? undefined : common.exportNeedsServer}
      />
    </Card>
  )
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid flex-1 content-start gap-1">
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        <p className="text-muted text-pretty text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
