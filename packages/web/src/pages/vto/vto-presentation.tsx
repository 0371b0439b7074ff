import { hasLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Modal, Switch } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { setScale } from '../../lib/browser/root-marks'
import { arrowStep } from '../../lib/format/use-locale'
import { useLayer } from '../../ui/overlays/use-layer'
import { usePresenting } from './use-presenting'
import classes from './vto-presentation.module.css'

const stay = () => undefined

/** Width in pixels from which the screen counts as a wall. */
const WALL_WIDTH = 1600

interface VtoPresentationProps {
  vto: Vto
  children: ReactNode
}

export function VtoPresentation({ vto, children }: VtoPresentationProps) {
  const { t } = useTranslation('vto')
  const { tab, turnTo, leave, showsLeadershipFigures, showLeadershipFigures } = usePresenting()
  useLarge(leave)
  useTurning(turnTo)
  const layer = useLayer(leave)
  return (
    <Modal.Root
      opened
      {...layer}
      onClose={leave}
      fullScreen
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '' }}
    >
      <Modal.Content className={`bg-page px-4 pb-4 ${classes.stage}`}>
        <div className={`row wrap gap-2-4 py-3 ${classes.head}`}>
          <Modal.Title className="heading-m break">{vto.title}</Modal.Title>
          <span className="sub" aria-live="polite">
            {t(tab)}
          </span>
          <span className="grow" />
          {vto.contents && hasLeadershipFigures(vto.contents) && (
            <Switch
              className={classes.figures ?? ''}
              label={t('leadershipFigures')}
              checked={showsLeadershipFigures}
              onChange={(event) => showLeadershipFigures(event.currentTarget.checked)}
            />
          )}
          <Modal.CloseButton aria-label={t('present.leave')} title={t('present.leave')} />
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

function useLarge(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    setScale(window.innerWidth >= WALL_WIDTH ? 'wall' : 'wide')
    document.documentElement.requestFullscreen?.().catch(stay)
    const left = () => document.fullscreenElement ?? leave()
    document.addEventListener('fullscreenchange', left)
    return () => {
      setScale('normal')
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) document.exitFullscreen().catch(stay)
    }
  }, [])
}

function useTurning(turnTo: ReturnType<typeof usePresenting>['turnTo']): void {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = arrowStep(event.key)
    if (step !== undefined) turnTo(step === 1 ? 'traction' : 'vision')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
