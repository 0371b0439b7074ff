import CircleCheck from 'icon:circle-check'
import Download from 'icon:download'
import Undo2 from 'icon:undo-2'
import { isPlainRefusal } from '@cairn/contract/imports/import-refusals'
import { getRefusedRows } from '@cairn/contract/imports/imports.endpoints'
import type { Import, ImportKind } from '@cairn/contract/imports/imports.schemas'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName, usePeopleOf } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/files/download-file'
import { language, wholeNumber } from '../../../lib/format/format'
import { useCsvSeparator } from '../../../lib/format/use-locale'
import { useMoments } from '../../../lib/format/zones'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { LinkButton } from '../../../ui/inputs/link-button'
import { Sheet } from '../../../ui/overlays/sheet'
import { counted, textOfRefusal, textsOf, wordsOf } from '../import-texts'
import { useUndoImport } from '../imports.mutations'
import { type ImportTarget, importsQueries, targetId, targetOf } from '../imports.queries'
import { WaitingNote } from './check-sheet'
import classes from './imports.module.css'

function Outcome({ state, kind, importedCount }: Import) {
  const { t } = useTranslation('imports')
  if (state === 'TakenBack') return t('recent.undone')
  return state === 'Failed'
    ? t('done.failed')
    : t(`recent.${textsOf(kind)}`, { ...counted(importedCount), ...wordsOf(kind) })
}

interface RecentImportsProps {
  kind: ImportKind
  target?: ImportTarget | undefined
  onOpen: (id: string) => void
}

export function RecentImports({ kind, target = {}, onOpen }: RecentImportsProps) {
  const { t } = useTranslation('imports')
  const { mediumDate } = useMoments()
  const { data = [] } = useQuery(importsQueries.list)
  const own = data.filter((one) => one.kind === kind && targetId(targetOf(one)) === targetId(target))
  if (own.length === 0) return null
  return (
    <Sheet title={t('recent.title')} sub={t('recent.note')}>
      {own.map((one) => (
        <div key={one.id} className="row wrap gap-1-4 border-top py-2">
          <span className={`trunc ${classes.recent}`}>{one.name}</span>
          <span className="mut">
            <Outcome {...one} />
            {one.startedAt && `, ${mediumDate(one.startedAt)}`}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onOpen(one.id)}
            aria-label={`${t('recent.open')}: ${one.name}`}
          >
            {t('recent.open')}
          </Button>
        </div>
      ))}
    </Sheet>
  )
}

/** Unfiltered and newest first, to show the imported items. */
const NEWEST = { filters: {}, by: 'none', sort: '-CreatedAt' }

interface StepProps {
  done: Import
}

const takenBack: Readonly<Partial<Record<Import['kind'], 'takenBackNumbers' | 'takenBackSeats'>>> = {
  number: 'takenBackNumbers',
  seat: 'takenBackSeats',
}
const NAMED = 20

/** Idempotent across repeated presses. */
function useTakeBack({ id }: Import) {
  const { isIdle, isError, isPending, mutate } = useUndoImport()
  const take = () => {
    if (isIdle || isError) mutate(id)
  }
  return { isPending, take }
}

export function ImportRunning({ done }: StepProps) {
  const { t } = useTranslation('imports')
  const undo = useTakeBack(done)
  const isBack = done.state === 'TakingBack'
  const [so, far] = isBack
    ? [done.takenBackCount + done.keptCount, done.importedCount]
    : [done.importedCount, done.rightCount]
  const counts = { done: wholeNumber(so), total: wholeNumber(far) }
  const title = isBack ? t('run.takingBack') : t(`run.${textsOf(done.kind)}`, wordsOf(done.kind))
  return (
    <Sheet label={title}>
      <div className={`grid justify-start gap-3 sub ${classes.outcome}`}>
        <h2 className="row gap-2 heading-s ink">{title}</h2>
        <p>{isBack ? t('run.back', counts) : t('run.progress', counts)}</p>
        <Progress w="100%" value={(so / Math.max(1, far)) * 100} aria-label={title} />
        {!isBack && (
          <Button variant="default" loading={undo.isPending} onClick={undo.take}>
            {t('run.stop')}
          </Button>
        )}
        <WaitingNote isWaiting={undo.isPending} />
      </div>
    </Sheet>
  )
}

function Sentences({ done }: StepProps) {
  const { t } = useTranslation('imports')
  const told = usePeopleOf(done.toldIds).map(fullName)
  const people = new Intl.ListFormat(language(), { type: 'conjunction' }).format(told)
  const { refusedCount, skippedCount, openFor } = done
  const named = [...openFor.slice(0, NAMED), ...(openFor.length > NAMED ? ['…'] : [])]
  const open = { ...counted(openFor.length), people: named.join(', ') }
  return (
    <p>
      {openFor.length > 0 && t('done.open', open)}{' '}
      {told.length > 0 && (told.length === 1 ? t('done.toldOne', { people }) : t('done.told', { people }))}{' '}
      {refusedCount > 0 && t('done.refused', counted(refusedCount))}{' '}
      {skippedCount > 0 && t('done.skipped', counted(skippedCount))}
    </p>
  )
}

function SeeThem({ done: { kind, scorecardId }, see }: StepProps & Pick<ImportDoneProps, 'see'>) {
  const { t } = useTranslation('imports')
  if (kind === 'seat') return see
  if (kind === 'number') {
    return (
      <LinkButton variant="subtle" to="/scorecard/{-$scorecardId}" params={{ scorecardId: scorecardId ?? undefined }}>
        {t('done.seeNumbers')}
      </LinkButton>
    )
  }
  return (
    <LinkButton variant="subtle" to={`/${kind}s`} search={(before) => ({ ...before, ...NEWEST })}>
      {t('done.see')}
    </LinkButton>
  )
}

interface ImportDoneProps extends StepProps {
  onMore: () => void
  see?: ReactNode
}

export function ImportDone({ done, onMore, see }: ImportDoneProps) {
  const { t } = useTranslation('imports')
  const undo = useTakeBack(done)
  const separator = useCsvSeparator()
  const { id, kind, state, refusedCount, importedCount, takenBackCount, keptCount, failure } = done
  const download = () =>
    void downloadFile(getRefusedRows, { params: { id }, query: { format: 'csv', separator } }, 'to-correct.csv').catch(
      toastFailure,
    )
  const isIn = state === 'Done'
  const title = isIn
    ? t(`done.${textsOf(kind)}`, { ...counted(importedCount), ...wordsOf(kind) })
    : t(state === 'Failed' ? 'done.failed' : 'done.undone')
  return (
    <Sheet label={title}>
      <div className={`grid justify-start gap-3 sub ${classes.outcome}`} role="status">
        <h2 className="row gap-2 heading-s ink">
          {isIn && <CircleCheck size={20} aria-hidden="true" />} {title}
        </h2>
        {isIn ? (
          <Sentences done={done} />
        ) : (
          <p>
            {failure && isPlainRefusal(failure) ? textOfRefusal({ code: failure }) : failure}{' '}
            {takenBackCount > 0 && t(`done.${takenBack[kind] ?? 'takenBack'}`, counted(takenBackCount))}{' '}
            {keptCount > 0 && t('done.kept', counted(keptCount))}
          </p>
        )}
        <div className="row wrap gap-3">
          {refusedCount > 0 && (
            <Button variant="default" leftSection={<Download size={16} aria-hidden="true" />} onClick={download}>
              {t('done.download', counted(refusedCount))}
            </Button>
          )}
          {isIn && (
            <Button
              variant="subtle"
              leftSection={<Undo2 size={16} aria-hidden="true" />}
              loading={undo.isPending}
              onClick={undo.take}
            >
              {t('done.undo')}
            </Button>
          )}
          {isIn && <SeeThem done={done} see={see} />}
          <Button variant="subtle" onClick={onMore}>
            {t('done.more')}
          </Button>
        </div>
        <WaitingNote isWaiting={undo.isPending} />
      </div>
    </Sheet>
  )
}
