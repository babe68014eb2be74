create function logic.review_objection(p_review store.reviews, p_expected integer, p_decision text) returns text
language sql stable
return case
  when p_review.number <> p_expected then 'The review has a newer version. Read it again.'
  when p_review.application = 'reverting' then
    'The change is being reverted at the moment. Decide when that is finished.'
  when p_decision = 'mark_reviewed' and p_review.state = 'reviewed' then
    'The review has already been marked as reviewed.'
  when p_decision = 'revert' and p_review.application = 'reverted' then 'The change has already been reverted.'
end;

comment on function logic.review_objection(store.reviews, integer, text) is
  'Why a decision about a review is not possible, as a sentence; null when it is.';
