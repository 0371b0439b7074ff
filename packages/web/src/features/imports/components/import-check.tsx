import type { Import } from '@cairn/contract/imports/imports.schemas'
import { Button, Radio } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { Segmented } from '../../../ui/segmented'
import { Sheet } from '../../../ui/sheet'
import { counted } from '../counted'
import { useStartImport } from '../imports.mutations'
import { importsQueries } from '../imports.queries'
import { type CheckedTable, type TableToCheck, useCheckedRows } from '../use-checked-rows'
import { useIsWriting } from '../use-is-writing'
import classes from './import-check.module.css'
import { ImportSettings } from './import-settings'
import { ImportTable, type ImportTableHandle } from './import-table'
import { RowsRuler } from './rows-ruler'
import { WaitingNote } from './waiting-note'

interface ImportCheckProps {
  read: Import
  table: TableToCheck
  onCancel: () => void
}

interface FootProps extends Pick<ImportCheckProps, 'read' | 'onCancel'> {
  right: number
  checked: CheckedTable
  onStart: () => void
  isStarting: boolean
}

const look = { classNames: { root: classes.mode, label: classes.modeLabel, description: classes.modeNote } }

function Foot({ read, right, checked, onStart, isStarting, onCancel }: FootProps) {
  const { t } = useTranslation(['imports', 'generic'])
  const { mode, setMode } = checked
  const bad = checked.bad.length
  const isReady = right > 0 && (mode === 'RightOnes' || bad === 0)
  const note = bad > 0 ? t('imports:check.rightOnesNote', counted(bad)) : t('imports:check.rightOnesAll')
  return (
    <div className={classes.foot}>
      <Radio.Group
        aria-label={t('imports:check.mode')}
        value={mode}
        onChange={(value) => setMode(value === 'AllOrNone' ? value : 'RightOnes')}
      >
        <div className={classes.modes}>
          <Radio
            {...look}
            disabled={isStarting}
            value="RightOnes"
            label={t('imports:check.rightOnes')}
            description={note}
          />
          <Radio
            {...look}
            disabled={isStarting}
            value="AllOrNone"
            label={t('imports:check.allOrNone')}
            description={t('imports:check.allOrNoneNote')}
          />
        </div>
      </Radio.Group>
      <span className="grow" />
      <WaitingNote isWaiting={isStarting} />
      <Button variant="default" disabled={isStarting} onClick={onCancel}>
        {t('generic:cancel')}
      </Button>
      <Button variant="filled" disabled={!isReady} loading={isStarting} onClick={onStart}>
        {t(`imports:start.${read.kind}`, counted(right))}
      </Button>
    </div>
  )
}

/** The second step: what the file says and what it becomes, with what is to be mended beside why. */
export function ImportCheck({ read, table, onCancel }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const checked = useCheckedRows(table)
  const [isBadOnly, setBadOnly] = useState(false)
  const shown = useRef<ImportTableHandle>(null)
  const start = useStartImport(read.id, checked.forget)
  const { choice, bad, mode } = checked
  const isWaiting = useIsWriting(read.id)
  const isStarting = start.isPending || isWaiting
  const begin = () => {
    if (!isStarting && (start.isIdle || start.isError)) start.mutate({ choice, mode })
  }
  const isTitled = choice.columns.includes('title')
  const { data: found } = useQuery({
    ...importsQueries.duplicates(read.id, choice),
    enabled: isTitled,
    placeholderData: keepPreviousData,
  })
  const duplicates = useMemo(() => new Set(found ?? []), [found])
  const skipped = choice.skipsDuplicates ? duplicates.size : 0
  const right = checked.checked.length - bad.length - skipped
  const options = [
    { value: 'all', label: t('check.all', { total: wholeNumber(checked.checked.length) }) },
    { value: 'bad', label: t('check.bad', { total: wholeNumber(bad.length) }) },
  ] as const
  return (
    <Sheet label={t('steps.check')} isBare>
      <div className={classes.counts}>
        <div className={classes.figures} role="status">
          <div>
            <b>{wholeNumber(Math.max(0, right))}</b> {t('check.right')}
          </div>
          {bad.length > 0 && (
            <div data-bad>
              <b>{wholeNumber(bad.length)}</b> {t('check.toMend')}
            </div>
          )}
        </div>
        <RowsRuler rows={checked.checked} bad={bad} onGoTo={(row) => shown.current?.goTo(row)} />
        <Segmented
          label={t('check.show')}
          options={options}
          value={isBadOnly ? 'bad' : 'all'}
          onChange={(value) => setBadOnly(value === 'bad')}
        />
      </div>
      {/* What is on its way is what was chosen when it was pressed. */}
      <div inert={isStarting}>
        <ImportSettings table={table} checked={checked} duplicateCount={duplicates.size} />
        <ImportTable
          // From its first row, whatever row of the other rows was in sight.
          key={isBadOnly ? 'bad' : 'all'}
          ref={shown}
          table={table}
          checked={checked}
          isBadOnly={isBadOnly && bad.length > 0}
          duplicates={duplicates}
        />
      </div>
      <Foot
        read={read}
        right={Math.max(0, right)}
        checked={checked}
        isStarting={isStarting}
        onStart={begin}
        onCancel={() => {
          checked.forget()
          onCancel()
        }}
      />
    </Sheet>
  )
}
