import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../lib/people'
import { usePrices } from '../../../lib/prices'
import { Popup } from '../../../ui/popup'
import classes from './people-and-licences.module.css'

interface ImplementerRemovalProps {
  person: Person
  orgName: string
  ownerName: string
  onKeep: () => void
  onRemove: () => void
  onClose: () => void
}

/** Implementers can be kept as free users instead. */
export function ImplementerRemoval(props: ImplementerRemovalProps) {
  const { person, orgName, ownerName, onKeep, onRemove, onClose } = props
  const { t } = useTranslation('people')
  const prices = usePrices()
  const thenClose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Popup size="sm" title={t('implementer.title', { name: fullName(person) })} onClose={onClose}>
      <div className={classes.form}>
        <p>{t(prices ? 'implementer.textFree' : 'implementer.text', { org: orgName, owner: ownerName })}</p>
        <div className={classes.choices}>
          <Button data-autofocus onClick={onClose}>
            {t('generic:cancel')}
          </Button>
          <Button onClick={thenClose(onKeep)}>{t(prices ? 'implementer.keepFree' : 'implementer.keep')}</Button>
          <Button variant="danger" onClick={thenClose(onRemove)}>
            {t('implementer.remove')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}
