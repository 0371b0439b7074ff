import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'
import { LinkedProviders } from './linked-providers'
import { PasskeySettings } from './passkey-settings'
import { SecondFactorSettings } from './second-factor-settings'

export function SignInMethods() {
  const { t } = useTranslation('sign-in')
  const query = accountQueries.login(useSession().user.userId)
  const client = useQueryClient()
  const { data } = useQuery(query)
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey })
  return (
    <div className={classes.parts}>
      {data ? (
        <SecondFactorSettings info={data} onChanged={readAgain} />
      ) : (
        <Sheet title={t('factor.title')}>
          <RowSkeletons count={2} height={56} />
        </Sheet>
      )}
      <PasskeySettings passkeys={data?.passkeys} onChanged={readAgain} />
      {data && data.externalProviders.length > 0 && <LinkedProviders providers={data.externalProviders} />}
    </div>
  )
}
