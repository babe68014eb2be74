-- needs: guard.zip_prefixes

create view logic.zip_outlines as
select o.zip, o.states, case when p.state = any (o.states) then p.state else o.states[1] end as home
from (select z.zip, array_agg(z.state::text order by z.state) as states from store.zip_states z group by z.zip) o
  left join guard.zip_prefixes p on p.prefix = left(o.zip, 3);

comment on view logic.zip_outlines is
  'ZIP codes with an active outline, all states it touches, and the home state used for places without a region.';
