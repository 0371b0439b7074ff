import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { vtoKind } from '../../features/collections/collection-kind'
import { RevisionGone } from '../../features/collections/components/revision-gone'
import { VtoPresence } from '../../features/vto/components/vto-presence'
import { draftTextsOf } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
import { vtoQueries } from '../../lib/vto'
import { lazyPart } from '../../ui/lazy-part'
import { LiveTextsOf } from '../../ui/live-texts-of'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Tabs } from '../../ui/tabs'
import { NothingPublished } from '../collections/revision-head'
import { isNotFound, RevisionNotHere, RevisionNotLoaded } from '../collections/revision-not-here'
import { PaperAhead } from './paper-ahead'
import { usePresenting } from './use-presenting'
import { usePrinting } from './use-printing'
import classes from './vto-detail.module.css'
import { VtoHead } from './vto-head'
import { VtoTools } from './vto-tools'

const VtoPresentation = lazyPart(() => import('./vto-presentation').then((module) => module.VtoPresentation))
const VtoOnPaper = lazyPart(() => import('./vto-pages').then((module) => module.VtoOnPaper))

export function useOpenVto() {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  return useQuery({ ...vtoQueries.one({ collectionId, revisionId, publishedId }), retry: false })
}

export function VtoDetailPage() {
  const { data: vto } = useOpenVto()
  return (
    <>
      {vto && <RevisionGone kind={vtoKind} revision={vto} />}
      <VtoDetail />
    </>
  )
}

function VtoDetail() {
  const { t } = useTranslation(['vto', 'terms'])
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const { data: vto, error, refetch } = useOpenVto()
  if (vto && isNotFound(error)) return <RevisionNotHere kind={vtoKind} title={vto.title} />
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
    <LiveTextsOf document={draftTextsOf(vto)}>
      {vto.contents && <VtoTools onPrint={print} />}
      <VtoHead vto={vto} />
      <div className={classes.tabs}>
        <Tabs
          label={t('parts')}
          tabs={[
            { to: `${base}/vision`, label: t('vision') },
            { to: `${base}/traction`, label: t('traction') },
          ]}
        />
        <div className={classes.here}>
          <VtoPresence />
        </div>
      </div>
      {vto.contents ? <Pages vto={vto} isPrinting={isPrinting} /> : <NothingPublished kind={vtoKind} />}
    </LiveTextsOf>
  )
}

function Pages({ vto, isPrinting }: { vto: Vto; isPrinting: boolean }) {
  const { isPresented } = usePresenting()
  return (
    <>
      <Suspense fallback={null}>{isPrinting && <VtoOnPaper vto={vto} />}</Suspense>
      <PaperAhead>
        <VtoOnPaper vto={vto} />
      </PaperAhead>
      <div className={isPrinting ? classes.onScreen : undefined}>
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
