import type { ExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { useMakeExample, useRemoveExample } from '../example-organizations.mutations'
import { exampleQuery } from '../example-organizations.queries'
import { useExampleRequest } from '../look-around'
import classes from './example-popup.module.css'

interface ExamplePopupProps {
  onClose: () => void
  onEnter: (orgId: string) => Promise<void>
}

/** Enters once it is ready, for users who requested it or watched its creation. */
function useEntering(example: ExampleOrganization | null | undefined, isWanted: boolean, enter: (id: string) => void) {
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isWanted || example?.state !== 'Ready' || isEntered.current) return
    isEntered.current = true
    enter(example.orgId)
  }, [example, isWanted, enter])
}

export function ExamplePopup({ onClose, onEnter }: ExamplePopupProps) {
  const { t } = useTranslation('example')
  const { data: example, isPending } = useQuery(exampleQuery)
  const { mutate: make, isPending: isAsking } = useMakeExample()
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveExample()
  const [isWanted, setWanted] = useState(false)
  const isMaking = example?.state === 'Making'
  const ask = () => {
    setWanted(true)
    make()
  }
  useEffect(() => {
    if (!useExampleRequest.getState().isAsked) return
    useExampleRequest.setState({ isAsked: false })
    setWanted(true)
    make()
  }, [make])
  useEffect(() => {
    if (isMaking) setWanted(true)
  }, [isMaking])
  useEntering(example, isWanted && !isAsking, (orgId) => void onEnter(orgId))
  const stop = async () => {
    setWanted(false)
    await remove()
    onClose()
  }
  return (
    <Popup size="sm" title={t('title')} onClose={onClose}>
      <div className="grid justify-start gap-4">
        <p>{t('text')}</p>
        <p className="small leading-tight sub">{t('note')}</p>
        {isPending && <RowSkeletons count={1} height={40} />}
        {isMaking && (
          <>
            <Progress percent={example.percent} />
            <Button loading={isRemoving} onClick={() => void stop().catch(() => undefined)}>
              {t('stop')}
            </Button>
          </>
        )}
        {!isPending && !isMaking && (
          <>
            {example?.state === 'Failed' && !isAsking && (
              <p className="bad" role="alert">
                {t('failed')}
              </p>
            )}
            <Button
              variant="filled"
              data-autofocus
              loading={isAsking || (isWanted && example?.state === 'Ready')}
              onClick={ask}
            >
              {example?.state === 'Ready' ? t('enter') : t('look')}
            </Button>
          </>
        )}
      </div>
    </Popup>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation('example')
  return (
    <div className="w-full">
      <p role="status">{t('making')}</p>
      <div className="row gap-3 num">
        <progress className={`flex-1 ${classes.progress}`} max={100} value={percent} aria-label={t('making')} />
        <span aria-hidden="true">{t('percent', { percent })}</span>
      </div>
    </div>
  )
}
