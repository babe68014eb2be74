-- Generated from the field rules and the tables' columns.
-- needs: logic.build_materialise_records
-- after steps
select logic.build_materialise_records();
