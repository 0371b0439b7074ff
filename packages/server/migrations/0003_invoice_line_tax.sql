create function pg_temp.with_tax(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(
    -- The previous release, which may still be running, reads `label`.
    line || jsonb_build_object(
      'couponCode', case when line->>'kind' = 'discount' then line->>'label' end,
      'tax', case when line->>'kind' = 'tax' then (
        -- None of these is also the code of a country with a tax.
        select jsonb_build_object(
          'countryCode', case when is_state then 'US' else place end,
          'stateOrProvince', case when is_state then place else '' end,
          'basisPoints', round(100 * coalesce(nullif(rtrim(split_part(line->>'label', ' ', 2), '%'), '')::numeric, 0), 2)
        ) from (select split_part(line->>'label', ' ', 1) as place) p, lateral (
          select place in ('CT', 'DC', 'HI', 'KY', 'MA', 'NM', 'NY', 'OH', 'PA', 'RI', 'SD', 'TN', 'TX', 'UT', 'WA', 'WV') as is_state
        ) s
      ) end
    ) order by n), '[]')
  from jsonb_array_elements(lines) with ordinality as each(line, n)
$$;
--> statement-breakpoint
update billing_invoices set lines = pg_temp.with_tax(lines);
--> statement-breakpoint
update billing_subscriptions set provider = jsonb_set(provider, '{pendingLines}', pg_temp.with_tax(provider->'pendingLines'))
  where provider ? 'pendingLines';
--> statement-breakpoint
update sandbox_accounts set account = jsonb_set(account, '{invoices}', (
  select coalesce(jsonb_agg(jsonb_set(invoice, '{lines}', pg_temp.with_tax(invoice->'lines')) order by n), '[]')
  from jsonb_array_elements(account->'invoices') with ordinality as each(invoice, n)
));
--> statement-breakpoint
update sandbox_accounts set account = jsonb_set(account, '{subscription,pendingLines}', pg_temp.with_tax(account#>'{subscription,pendingLines}'))
  where account#>'{subscription,pendingLines}' is not null;
