import SlidersHorizontal from 'icon:sliders-horizontal'
import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { Popover, Slider, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { KeyOf } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { percent } from '../../../lib/percent'
import { IconButton } from '../../../ui/icon-button'
import classes from './chart-diagram.module.css'
import type { LayoutChoice } from './use-layout'

interface LayoutToolProps {
  choice: LayoutChoice
  onChoose: (choice: LayoutChoice) => void
}

const STEP = 5

export function LayoutTool({ choice, onChoose }: LayoutToolProps) {
  const { t } = useTranslation('chart-diagram')
  const [isOpen, setOpen] = useState(false)
  const slider = (name: 'scale' | 'spacing', label: KeyOf<'chart-diagram'>, limits: { min: number; max: number }) => (
    <div className={classes.setting}>
      <Text size="sm">
        {t(label)} <span className={classes.percent}>{percent(choice[name] / 100)}</span>
      </Text>
      <Slider
        {...limits}
        step={STEP}
        value={choice[name]}
        label={null}
        thumbLabel={t(label)}
        onChange={(value) => onChoose({ ...choice, [name]: value })}
      />
    </div>
  )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width="16rem" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('tool.layout')}
          icon={<SlidersHorizontal size="1.125rem" aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Switch
          className={classes.setting}
          label={t('layout.compact')}
          description={t('layout.compactNote')}
          checked={choice.isCompact}
          onChange={({ currentTarget: { checked } }) => onChoose({ ...choice, isCompact: checked })}
        />
        {slider('scale', 'layout.scale', CARD_SCALE)}
        {slider('spacing', 'layout.spacing', CHART_SPACING)}
      </Popover.Dropdown>
    </Popover>
  )
}
