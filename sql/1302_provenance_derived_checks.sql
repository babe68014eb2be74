-- Apart from the step before, so that writers wait for neither.

alter table store.contributions validate constraint contributions_authority_check;
alter table store.contributions validate constraint contributions_derived_check;
