-- needs: logic.build_record_values
select logic.build_record_values();
