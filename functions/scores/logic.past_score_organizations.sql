-- needs: logic.build_score_function
select logic.build_score_function('organization', true);
