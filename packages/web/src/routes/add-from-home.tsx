import Plus from 'icon:plus'
import { Button, Menu } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useEditableTractions } from '../lib/my-tractions'
import { lazyPopup } from '../ui/lazy-part'

const RockPopup = lazyPopup(() => import('../features/rocks/components/rock-popup').then((module) => module.RockPopup))
const MeasurablePopup = lazyPopup(() =>
  import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)

const plus = <Plus size="1.125rem" aria-hidden="true" />

export function AddRock() {
  const { t } = useTranslation('rocks')
  const [isOpen, setOpen] = useState(false)
  if (useEditableTractions()?.length === 0) return null
  return (
    <>
      <Button size="sm" leftSection={plus} onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      <Suspense fallback={null}>{isOpen && <RockPopup onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

export function AddMeasurable() {
  const { t } = useTranslation('scorecard')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const tractions = useEditableTractions()
  if (tractions?.length === 0) return null
  const [only, ...others] = tractions ?? []
  const chosen = tractions?.find(({ id }) => id === chosenId)
  const close = () => setChosenId(null)
  const isChoice = others.length > 0
  const button = (
    <Button size="sm" leftSection={plus} onClick={isChoice ? undefined : () => setChosenId(only?.id ?? null)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      {isChoice ? (
        <Menu position="bottom-end">
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('newIn')}</Menu.Label>
            {tractions?.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => setChosenId(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {chosen && <MeasurablePopup scorecardId={chosen.scorecardId} tractionId={chosen.id} onClose={close} />}
      </Suspense>
    </>
  )
}
