import Folder from 'icon:folder'
import ListChecks from 'icon:list-checks'
import Presentation from 'icon:presentation'
import Printer from 'icon:printer'
import { hasLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LiveTextsProvider } from '../../entities/rich-text/live-text'
import { vtoQueries } from '../../entities/vto/vto'
import { atOf, vtoKind } from '../../features/collections/collection-kind'
import { RevisionActions } from '../../features/collections/components/revision-actions'
import { RevisionRemoved } from '../../features/collections/components/revision-removed'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { VtoPresence } from '../../features/vto/components/vto-presence'
import { draftTextsOf } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
import { isNotFound } from '../../lib/api/api-failure'
import { whenIdle } from '../../lib/browser/idle'
import { useIsPrinting } from '../../lib/browser/use-is-printing'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { PageTools } from '../../ui/layout/page-parts'
import { PageTitle } from '../../ui/layout/page-title'
import { Tabs } from '../../ui/layout/tabs'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { CopyNotice, FolderCrumb, isCurrent, NothingPublished, RevisionStates } from '../collections/revision-head'
import { RevisionNotFound, RevisionNotLoaded } from '../collections/revision-not-found'
import { usePresenting } from './use-presenting'

export function VtoHead({ vto }: { vto: Vto }) {
  const { t } = useTranslation('vto-traction')
  const navigate = useNavigate()
  const { collectionId, collectionTitle: folder, title, shownPublishedId, contents } = vto
  const pdfOf = { collectionId, revisionId: vto.id, ...(shownPublishedId && { publishedId: shownPublishedId }) }
  const close = {
    icon: ListChecks,
    label: t('quarter.close'),
    act: () => void navigate({ to: '/vto/detail/$collectionId/$revisionId/quarter-end', params: atOf(vto) }),
  }
  return (
    <>
      <FolderCrumb kind={vtoKind} revision={vto} icon={Folder} />
      <PageTitle
        title={title}
        help={<LessonButton />}
        actions={
          <>
            <VtoPresence />
            <RevisionStates kind={vtoKind} revision={vto} hasContents={contents !== null} />
            {contents && (
              <PdfButton
                of={pdfOf}
                title={title}
                meeting={folder}
                hasLeadershipFigures={hasLeadershipFigures(contents)}
              />
            )}
            {isCurrent(vto) && <RevisionActions kind={vtoKind} revision={vto} isHead further={[close]} />}
          </>
        }
      />
      <CopyNotice kind={vtoKind} revision={vto} />
    </>
  )
}

const SETTLED_MS = 3_000
const PATIENCE_MS = 5_000
const FETCHED_MS = 3_000

/** Renders once off-screen, so that everything is loaded when the browser prints. */
function PreparedPaper({ children }: { children: ReactNode }) {
  const [box] = useState(() => document.createElement('div'))
  const [state, setState] = useState<'waiting' | 'drawn' | 'over'>('waiting')
  useEffect(() => {
    if (state === 'over') return
    let callOff: (() => void) | undefined
    const begin = () => {
      callOff = whenIdle(() => setState('drawn'), PATIENCE_MS)
    }
    const end = () => setState('over')
    const timer = state === 'waiting' ? setTimeout(begin, SETTLED_MS) : setTimeout(end, FETCHED_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [state])
  return state === 'drawn' && createPortal(<Suspense fallback={null}>{children}</Suspense>, box)
}

/** For the print layout. */
const SETTLES_MS = 300

/** Our button waits for data; the browser's own print command cannot. */
export function usePrinting() {
  const isPrinting = useIsPrinting()
  const [isAsked, setAsked] = useState(false)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (!isAsked || isReading) return
    const timer = setTimeout(() => {
      window.print()
      setAsked(false)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isReading])
  return { isPrinting: isAsked || isPrinting, print: () => setAsked(true) }
}

function VtoTools({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation('vto')
  const { begin } = usePresenting()
  return (
    <PageTools>
      <Button variant="subtle" leftSection={<Presentation size="1.125rem" aria-hidden="true" />} onClick={begin}>
        {t('present.begin')}
      </Button>
      <Button variant="subtle" leftSection={<Printer size="1.125rem" aria-hidden="true" />} onClick={onPrint}>
        {t('print')}
      </Button>
    </PageTools>
  )
}

const VtoPresentation = lazyPart(() => import('./vto-presentation').then((module) => module.VtoPresentation))
const VtoPrint = lazyPart(() => import('./vto-print').then((module) => module.VtoPrint))

export function useOpenVto() {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  return useQuery({ ...vtoQueries.one({ collectionId, revisionId, publishedId }), retry: false })
}

export function VtoDetailPage() {
  const { data: vto } = useOpenVto()
  return (
    <>
      {vto && <RevisionRemoved kind={vtoKind} revision={vto} />}
      <VtoDetail />
    </>
  )
}

function VtoDetail() {
  const { t } = useTranslation(['vto', 'terms'])
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const { data: vto, error, refetch } = useOpenVto()
  if (vto && isNotFound(error)) return <RevisionNotFound kind={vtoKind} title={vto.title} />
  if (!vto) {
    return (
      <>
        <PageTitle title={t('terms:vto')} />
        {error ? (
          <RevisionNotLoaded kind={vtoKind} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons count={8} height={56} />
        )}
      </>
    )
  }
  return (
    <OpenedVto
      vto={vto}
      base={[...['/vto/detail', collectionId, revisionId], ...(publishedId ? [publishedId] : [])].join('/')}
    />
  )
}

function OpenedVto({ vto, base }: { vto: Vto; base: string }) {
  const { t } = useTranslation('vto')
  const { isPrinting, print } = usePrinting()
  return (
    <LiveTextsProvider document={draftTextsOf(vto)}>
      {vto.contents && <VtoTools onPrint={print} />}
      <VtoHead vto={vto} />
      <div className="no-print">
        <Tabs
          label={t('parts')}
          tabs={[
            { to: `${base}/vision`, label: t('vision') },
            { to: `${base}/traction`, label: t('traction') },
          ]}
        />
      </div>
      {vto.contents ? <Pages vto={vto} isPrinting={isPrinting} /> : <NothingPublished kind={vtoKind} />}
    </LiveTextsProvider>
  )
}

function Pages({ vto, isPrinting }: { vto: Vto; isPrinting: boolean }) {
  const { isPresented } = usePresenting()
  return (
    <>
      <Suspense fallback={null}>{isPrinting && <VtoPrint vto={vto} />}</Suspense>
      <PreparedPaper>
        <VtoPrint vto={vto} />
      </PreparedPaper>
      <div className={isPrinting ? 'no-print' : undefined}>
        {isPresented ? (
          <Suspense fallback={null}>
            <VtoPresentation vto={vto}>
              <Outlet />
            </VtoPresentation>
          </Suspense>
        ) : (
          <Outlet />
        )}
      </div>
    </>
  )
}
