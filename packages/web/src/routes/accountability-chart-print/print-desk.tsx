import ChevronRight from 'icon:chevron-right'
import FileDown from 'icon:file-down'
import Image from 'icon:image'
import Network from 'icon:network'
import Printer from 'icon:printer'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { pngDensity } from '../../features/accountability-chart/print/picture-size'
import { PrintPanel } from '../../features/accountability-chart/print/print-panel'
import { PrintedPages } from '../../features/accountability-chart/print/printed-pages'
import { type Output, useChartOutputs } from '../../features/accountability-chart/print/use-chart-outputs'
import { useOffPageWarning, usePrintedSheet } from '../../features/accountability-chart/print/use-printed-sheet'
import { acKind } from '../../features/collections/collection-kind'
import { useTranslation } from '../../i18n/use-translation'
import { useDocumentTitle } from '../../lib/document-title'
import { percent } from '../../lib/percent'
import { EmptyState } from '../../ui/empty-state'
import head from '../collections/revision-head.module.css'
import page from '../collections/window-page.module.css'
import classes from './print-desk.module.css'
import { PrintedSeats } from './printed-seats'
import { SheetStage } from './sheet-stage'

const OUTPUTS = [
  { output: 'pdf', icon: FileDown },
  { output: 'png', icon: Image },
  { output: 'svg', icon: Image },
  { output: 'print', icon: Printer },
] as const

const isOutput = (value: string): value is Output => OUTPUTS.some(({ output }) => output === value)

export function PrintDesk({ chart }: { chart: Chart }) {
  const { t } = useTranslation('chart-print')
  useDocumentTitle(t('titleOf', { title: chart.title }))
  const printed = usePrintedSheet(chart)
  const { sheet, laid, seats, leftOut, choices, choose, canFit } = printed
  const { make, making } = useChartOutputs(chart, printed)
  const [activeId, setActiveId] = useState<string | null>(null)
  useOffPageWarning(sheet.offPageIds)
  const note = useId()
  const density = pngDensity(sheet)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (isOutput(value)) void make(value)
  }
  return (
    <form className={page.page} data-fills-window onSubmit={submit} noValidate>
      <div className={page.bar}>
        <Link {...acKind.detail(chart, chart.shownPublishedId ?? undefined)} className={head.crumb}>
          <Network size="0.9375rem" aria-hidden="true" />
          {chart.title}
        </Link>
        <ChevronRight size="1rem" aria-hidden="true" className={page.chevron} />
        <h1 className={page.title}>{t('title')}</h1>
        <div className={page.acts}>
          {OUTPUTS.map(({ output, icon: Icon }) => (
            <Button
              key={output}
              type="submit"
              value={output}
              variant={output === 'print' ? 'filled' : 'default'}
              aria-describedby={output === 'png' && density < 1 ? note : undefined}
              leftSection={<Icon size="1rem" aria-hidden="true" />}
              loading={making === output}
              disabled={making !== null && making !== output}
            >
              {t(output)}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.desk}>
        <div className={classes.stage}>
          {seats.size === 0 ? (
            <EmptyState title={t('noSeats')} text={t('noSeatsText')} />
          ) : (
            <SheetStage
              {...{ sheet: laid, leftOut, seats, activeId }}
              {...{ onMove: printed.move, onActivate: setActiveId, onToggle: printed.toggle }}
            />
          )}
        </div>
        <section className={classes.panel} aria-label={t('options')}>
          {density < 1 && (
            <p id={note} className={classes.hint}>
              {t('pngSmaller', { share: percent(density) })}
            </p>
          )}
          <PrintPanel {...{ choices, choose, canFit, sheet }} />
          <PrintedSeats printed={printed} activeId={activeId} />
        </section>
      </div>
      <PrintedPages
        {...{ sheet, seats, paper: choices.paper, isLandscape: choices.isLandscape, openSeat: t('openSeat') }}
        foot={[chart.title, chart.collectionTitle].join(' · ')}
      />
    </form>
  )
}
