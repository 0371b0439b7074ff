import Plus from 'icon:plus'
import type { Figure, PlanKind, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPopup } from '../../../ui/lazy-part'
import type { PlanQuarter } from '../plan-quarter'
import { type FiguresOfPlan, figuresOf } from '../vto.parts'
import { FigureLines } from './figure-lines'
import { GoneFigure } from './gone-figure'
import classes from './plan.module.css'
import { PlanFigures } from './plan-figures'

const FigurePopup = lazyPopup(() => import('./figure-popup').then((module) => module.FigurePopup))

interface FiguresFieldProps {
  vto: Vto
  contents: VtoContents
  plan: PlanKind
  which: FiguresOfPlan
  label: string
  isEditable: boolean
  quarter?: PlanQuarter | undefined
  heading?: 'h2' | 'h3'
}

export function FiguresField(props: FiguresFieldProps) {
  const { vto, contents, plan, which, label, isEditable, quarter, heading: Heading = 'h3' } = props
  const { t } = useTranslation('vto-traction')
  const figures = figuresOf(plan, which).linesIn(contents)
  const Figures = which === 'measurables' && plan !== 'three_year_picture' ? FigureLines : PlanFigures
  const [opened, setOpened] = useState<'new' | { id: string } | null>(null)
  const close = () => setOpened(null)
  const figure = typeof opened === 'object' && opened !== null ? figures.find(({ id }) => id === opened.id) : undefined
  if (!isEditable && figures.length === 0) return null
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <Heading>{label}</Heading>
        {isEditable && (
          <Button
            variant="link"
            aria-label={t(`figure.new.${which}`)}
            leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
            onClick={() => setOpened('new')}
          >
            {t('figure.add')}
          </Button>
        )}
      </div>
      {figures.length > 0 && (
        <Figures
          contents={contents}
          figures={figures}
          label={label}
          quarter={quarter}
          onOpen={isEditable ? ({ id }: Figure) => setOpened({ id }) : undefined}
        />
      )}
      <Suspense fallback={null}>
        {opened === 'new' && <FigurePopup vto={vto} plan={plan} which={which} onClose={close} />}
        {figure && <FigurePopup key={figure.id} vto={vto} plan={plan} which={which} figure={figure} onClose={close} />}
      </Suspense>
      {typeof opened === 'object' && opened !== null && (
        <GoneFigure key={opened.id} {...{ vto, plan, which }} id={opened.id} figure={figure ?? null} onClose={close} />
      )}
    </div>
  )
}
